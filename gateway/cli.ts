import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import * as v from 'valibot'
import { readAccessCommand } from './cliAccess'
import { type Configuration, readConfiguration } from './configuration'
import { examine } from './doctor'
import type { Finding } from './examineNodes'
import { FEATURES } from './features'
import { type Gateway, openGateway } from './gateway'
import { GatewayError } from './refusal'
import { serve, serveMetrics } from './serve'
import { AllowedOrigin, type FeatureSwitch, firstIssue } from './shapes'
import { exportProjects, importProjects, readExport } from './store/projectExport'
import type { Project, ProjectChange, Projects } from './store/projects'
import { changeWallets, describeWallets, WALLET_OPTIONS, type WalletOptions } from './walletOptions'

const HELP = `portico-gateway: the project API of Portico

  portico-gateway                              serve
  portico-gateway init                         write gateway.json, create a first project, print a token for /operator/
  portico-gateway operator                     print a new token for /operator/, in place of the one before
  portico-gateway operator list                the accounts that may sign in to /operator/ with a wallet
  portico-gateway operator add <account> [name]
  portico-gateway operator remove <account>
  portico-gateway key list                     the keys of the operator's API
  portico-gateway key create <name> [options]  print a new key
    --project <id>                             for this project alone
    --scope read | write                       read, if it is not named
    --days 90                                  it ends after this time
  portico-gateway key revoke <id>
  portico-gateway project list
  portico-gateway project create <name>
  portico-gateway project set <id> [options]
    --feature swap=on | activity=off           may be repeated
    --feature social_login=email,google        on, with these entries
    --origin https://app.example               the pages that may use it; may be repeated
    --analytics on | off
    --wallets-first <id>,<id>                  the wallets that come first, by their ids in the directory; or none
    --hide-wallet <id>                         never listed; may be repeated
    --show-wallet <id>                         listed again; may be repeated; all: of all that are hidden
  portico-gateway export                       print the projects as JSON, with their own wallets
  portico-gateway import <file>                create or change the projects of an export
  portico-gateway erase <address>              delete what is stored about the accounts of an address
  portico-gateway doctor                       check the files, the database and every node

Environment: PORTICO_PORT (8787), PORTICO_HOST (127.0.0.1), PORTICO_FOLDER (portico-data), PORTICO_RETENTION_DAYS (30),
PORTICO_LOG_LEVEL (info), PORTICO_PROJECT_LIMIT (500 requests per second), PORTICO_ADDRESS_LIMIT (50),
PORTICO_HOURLY_LIMIT (60 mails and sessions of a client per hour),
PORTICO_OPERATOR_ORIGIN (of /operator/, such as https://gateway.example; without it, accounts sign in on this machine alone),
PORTICO_TRUSTED_PROXIES (0), PORTICO_METRICS_PORT (none), DATABASE_URL (a Postgres; without it, an embedded one in the folder)`

const INITIAL_SETTINGS = { chains: {} }
const ACTOR = 'command line'

interface Shell {
  readonly environment: Readonly<Record<string, string | undefined>>
  print(line: string): void
}

type CommandShell = Shell & { ended: Promise<unknown> }

/** Codes of Node for a folder of another user, on a file system that cannot be written, or below a file. */
const FOLDER_FAULTS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR']

/**
 * Runs one command. `serve` resolves when `ended` does.
 *
 * @throws GatewayError with a sentence for the operator
 */
export async function run(args: readonly string[], shell: CommandShell): Promise<void> {
  try {
    await runCommand(args, shell)
  } catch (error) {
    const { code, path } = Object(error)
    if (!FOLDER_FAULTS.includes(code)) throw error
    throw new GatewayError('FOLDER_NOT_WRITABLE', `This process cannot write ${path} (${code})`, { cause: error })
  }
}

async function runCommand(args: readonly string[], shell: CommandShell): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      feature: { type: 'string', multiple: true },
      origin: { type: 'string', multiple: true },
      analytics: { type: 'string' },
      ...WALLET_OPTIONS,
      project: { type: 'string' },
      scope: { type: 'string' },
      days: { type: 'string' },
    },
  })
  const [command = 'serve', action = '', ...rest] = positionals
  if (values.help) return shell.print(HELP)
  const configuration = readConfiguration(shell.environment)
  const access = readAccessCommand({ command, action, args: rest, ...values })
  if (access) return withGateway(configuration, gateway => access(gateway, { actor: ACTOR, print: shell.print }))
  switch (`${command} ${action}`.trim()) {
    case 'serve':
      return serveUntil(configuration, shell)
    case 'init':
      return initialise(configuration, shell)
    case 'operator':
      return withGateway(configuration, async ({ operators }) => printToken(await operators.replaceToken(), shell))
    case 'doctor':
      return reportFindings(await examine(configuration), shell)
    case 'export':
      return withGateway(configuration, async gateway => shell.print(await exportProjects(gateway)))
    case `import ${action}`: {
      const exported = await readExport(action)
      return withGateway(configuration, async gateway => {
        const changed = await importProjects(gateway, { exported, actor: ACTOR })
        for (const project of changed) shell.print(describe(project))
      })
    }
    case `erase ${action}`.trim():
      return eraseAddress(configuration, action, shell)
    case 'project list':
      return withGateway(configuration, async ({ projects }) => {
        for (const project of await projects.list()) shell.print(describe(project))
      })
    case 'project create':
      return withGateway(configuration, async ({ projects }) =>
        shell.print(describe(await projects.create({ name: rest.join(' ') || 'Project', actor: ACTOR }))),
      )
    case 'project set': {
      const changeOf = readChange(values)
      return withGateway(configuration, async ({ projects }) =>
        shell.print(describe(await setProject(projects, rest[0] ?? '', changeOf))),
      )
    }
    default:
      throw new GatewayError('CONFIGURATION_INVALID', `There is no command "${positionals.join(' ')}".\n\n${HELP}`)
  }
}

async function setProject(
  projects: Projects,
  id: string,
  changeOf: (before: Project) => ProjectChange,
): Promise<Project> {
  const before = await projects.find(id)
  if (!before) throw new GatewayError('PROJECT_NOT_FOUND', `There is no project ${id}`)
  return projects.change(id, { change: changeOf(before), actor: ACTOR, revision: before.revision })
}

async function eraseAddress(configuration: Configuration, address: string, { print }: Shell): Promise<void> {
  if (!address) throw new GatewayError('CONFIGURATION_INVALID', 'erase: name the address of an account')
  await withGateway(configuration, async ({ erase }) => {
    for (const [table, rows] of Object.entries(await erase(address))) print(`${table}: ${rows} deleted`)
  })
}

async function serveUntil(configuration: Configuration, { ended }: { ended: Promise<unknown> }): Promise<void> {
  const log = pino({ name: 'portico-gateway', level: configuration.logLevel })
  const gateway = await openGateway(configuration, { report: error => log.error(error) })
  const serving = await serve(gateway, { ...configuration, replacesGlobals: true })
  const { metrics } = gateway
  const measured =
    configuration.metricsPort === undefined
      ? undefined
      : await serveMetrics(metrics, { port: configuration.metricsPort, host: configuration.host })
  log.info(
    { origin: serving.origin, metrics: measured?.origin, chains: Object.keys(configuration.chains) },
    'The gateway serves',
  )
  await ended
  await Promise.all([serving.stop(), measured?.stop()])
  await gateway.close()
  log.info('The gateway has ended')
}

async function initialise(configuration: Configuration, { print }: Shell): Promise<void> {
  const file = join(configuration.folder, 'gateway.json')
  mkdirSync(configuration.folder, { recursive: true })
  try {
    writeFileSync(file, `${JSON.stringify(INITIAL_SETTINGS, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
    print(`${file} is kept.`)
  }
  await withGateway(configuration, async ({ projects, operators }) => {
    const [first = await projects.create({ name: 'First project', actor: ACTOR })] = await projects.list()
    print(`The settings are in ${file}: add the nodes of your chains there.`)
    print(`Give your app's modal projectId: '${first.id}'`)
    if (!(await operators.hasToken())) printToken(await operators.replaceToken(), { print })
  })
}

const printToken = (token: string, { print }: Pick<Shell, 'print'>) =>
  print(
    `Sign in to the operator's page, /operator/ of the gateway, with this token, which is not shown again: ${token}`,
  )

function reportFindings(findings: readonly Finding[], { print }: Pick<Shell, 'print'>): void {
  for (const { state, sentence } of findings) print(`${state.padEnd(6)}  ${sentence}`)
  const failed = findings.filter(({ state }) => state === 'wrong').length
  if (failed > 0) throw new GatewayError('CONFIGURATION_INVALID', `${failed} of ${findings.length} checks have failed`)
}

async function withGateway(configuration: Configuration, use: (gateway: Gateway) => Promise<void>): Promise<void> {
  const gateway = await openGateway(configuration, { report: () => {} })
  try {
    await use(gateway)
  } finally {
    await gateway.close()
  }
}

interface Given extends WalletOptions {
  readonly feature?: string[]
  readonly origin?: string[]
  readonly analytics?: string
}

/** The change that the options name, for a project as it is. */
function readChange({ feature, origin, analytics, ...options }: Given): (before: Project) => ProjectChange {
  const set = feature?.map(readFeature) ?? []
  const origins = v.safeParse(v.array(AllowedOrigin), origin ?? [])
  if (!origins.success) throw new GatewayError('CONFIGURATION_INVALID', `--origin: ${firstIssue(origins.issues)}`)
  if (analytics !== undefined && analytics !== 'on' && analytics !== 'off')
    throw new GatewayError('CONFIGURATION_INVALID', '--analytics is on or off')
  return ({ features, wallets: before }) => {
    const wallets = changeWallets(options, before)
    return {
      ...(feature && { features: [...features.filter(({ id }) => !set.some(one => one.id === id)), ...set] }),
      ...(origin && { allowedOrigins: origins.output }),
      ...(analytics && { isAnalyticsEnabled: analytics === 'on' }),
      ...(wallets && { wallets }),
    }
  }
}

/** `swap=on`, `activity=off`, `social_login=email,google`. A feature with entries that is on has all of them. */
function readFeature(text: string): FeatureSwitch {
  const [id = '', value = ''] = text.split('=')
  const feature = FEATURES[id]
  if (!feature)
    throw new GatewayError('FEATURE_UNKNOWN', `There is no feature "${id}": ${Object.keys(FEATURES).join(', ')}`)
  if (value === 'on' || value === 'off')
    return { id, isEnabled: value === 'on', config: value === 'on' ? [...(feature.entries ?? [])] : [] }
  const entries = value.split(',').filter(Boolean)
  const unknown = entries.find(entry => !feature.entries?.includes(entry))
  if (entries.length === 0 || unknown !== undefined)
    throw new GatewayError(
      'CONFIGURATION_INVALID',
      `--feature ${id}: on, off${feature.entries ? ` or some of ${feature.entries.join(', ')}` : ''}`,
    )
  return { id, isEnabled: true, config: entries }
}

function describe({ id, name, features, allowedOrigins, isAnalyticsEnabled, wallets }: Project): string {
  const on = features.filter(({ isEnabled }) => isEnabled)
  const names = on.map(({ id, config }) => (config.length > 0 ? `${id} (${config.join(', ')})` : id))
  return [
    `${id}  ${name}`,
    `  features: ${names.join(', ') || 'as at first'}`,
    `  origins: ${allowedOrigins.join(', ') || 'all'}`,
    `  analytics: ${isAnalyticsEnabled ? 'on' : 'off'}`,
    `  wallets: ${describeWallets(wallets)}`,
  ].join('\n')
}
