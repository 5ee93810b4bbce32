import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { run } from './cli'
import { keepGlobals } from './testing/keepGlobals'

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
/** Each command opens the embedded database, which takes seconds on a busy machine. */
const SLOW_MS = 300_000

const restoreGlobals = keepGlobals()
afterAll(() => {
  restoreGlobals()
  rmSync(folder, { recursive: true, force: true })
})

async function command(...args: string[]): Promise<string> {
  const lines: string[] = []
  const environment = { PORTICO_FOLDER: folder, PORTICO_PORT: '0', PORTICO_LOG_LEVEL: 'silent' }
  await run(args, { environment, print: line => lines.push(line), ended: Promise.resolve() })
  return lines.join('\n')
}

test(
  'an operator creates a folder, reads the project id, sets the project and serves',
  async () => {
    const begun = await command('init')
    const [, id = ''] = /projectId: '([\da-f]{32})'/.exec(begun) ?? []
    const token = /not shown again: ([\w-]{43})$/
    expect(begun).toMatch(token)
    expect(JSON.parse(readFileSync(join(folder, 'gateway.json'), 'utf8'))).toEqual({ chains: {} })
    const again = await command('init')
    expect(again).toContain(`projectId: '${id}'`)
    expect(again).not.toMatch(token)
    expect(await command('operator')).toMatch(token)
    expect(await command('project', 'list')).toContain(`${id}  First project`)
    const set = ['--feature', 'social_login=email,google', '--origin', 'https://*.app.example', '--analytics', 'off']
    expect(await command('project', 'set', id, ...set)).toBe(
      [
        `${id}  First project`,
        '  features: social_login (email, google)',
        '  origins: https://*.app.example',
        '  analytics: off',
        '  wallets: the whole directory',
      ].join('\n'),
    )
    const arrange = ['--wallets-first', 'heron, harbor', '--hide-wallet', 'quartz', '--hide-wallet', 'flint']
    expect(await command('project', 'set', id, ...arrange)).toContain(
      '  wallets: first heron, harbor; hidden quartz, flint',
    )
    const restore = ['--wallets-first', 'none', '--show-wallet', 'quartz']
    expect(await command('project', 'set', id, ...restore)).toContain('  wallets: hidden flint')
    expect(await command('project', 'set', id, '--show-wallet', 'all')).toContain('  wallets: the whole directory')
    await command('serve')
    const file = join(folder, 'projects.json')
    const exported = await command('export')
    const added = '"own": [{ "id": "own", "name": "Own" }]'
    writeFileSync(file, exported.replace('First project', 'Moved project').replace('"own": []', added))
    const imported = await command('import', file)
    expect(imported).toContain(`${id}  Moved project`)
    expect(imported).toContain('  wallets: own own')
    expect(JSON.parse(exported)).toMatchObject({ version: 1, projects: [{ id, isAnalyticsEnabled: false }] })
    expect(await command('erase', '0x1')).toContain('profiles: 0 deleted')
    await command('project', 'set', id, '--hide-wallet', 'own', '--hide-wallet', 'flint')
    const findings = await command('doctor')
    expect(findings).toContain('advice  gateway.json names no chain: the gateway serves no node')
    expect(findings).toContain('good    database: 1 projects')
    expect(findings).toContain(`(${id}) puts first or hides wallets that it has not: flint`)
    const later = join(folder, 'later.json')
    writeFileSync(later, '{"version":2,"projects":[]}')
    const wrong = [
      [['erase'], 'CONFIGURATION_INVALID', 'erase: name the address of an account'],
      [['project', 'set', 'absent', '--analytics', 'on'], 'PROJECT_NOT_FOUND', 'There is no project absent'],
      [['project', 'set', id, '--feature', 'teleport=on'], 'FEATURE_UNKNOWN', 'There is no feature "teleport"'],
      [
        ['project', 'set', id, '--feature', 'swap=dex'],
        'CONFIGURATION_INVALID',
        '--feature swap: on, off or some of 1inch',
      ],
      [
        ['project', 'set', id, '--origin', 'app.example'],
        'CONFIGURATION_INVALID',
        '--origin: 0: An origin is written as',
      ],
      [['project', 'set', id, '--analytics', 'yes'], 'CONFIGURATION_INVALID', '--analytics is on or off'],
      [['project', 'set', id, '--wallets-first', 'a,a'], 'CONFIGURATION_INVALID', 'A wallet is put first once'],
      [['import', join(folder, 'absent.json')], 'CONFIGURATION_INVALID', 'absent.json cannot be read'],
      [['import', later], 'CONFIGURATION_INVALID', 'version: This version of an export is not known'],
      [['fly'], 'CONFIGURATION_INVALID', 'There is no command "fly"'],
    ] as const
    for (const [args, code, message] of wrong)
      await expect(command(...args)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  },
  SLOW_MS,
)

test(
  'an operator lists the accounts and keys that may operate the gateway',
  async () => {
    const address = `0x${'ab'.repeat(20)}`
    const account = `eip155:1:${getAddress(address)}`
    expect(await command('operator', 'add', address, 'Ann', 'Example')).toMatch(
      new RegExp(`^${account}  Ann Example  added \\d{4}-\\d\\d-\\d\\d by command line$`),
    )
    expect(await command('operator', 'list')).toContain(`${account}  Ann Example`)
    await expect(command('operator', 'add', address)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
    await expect(command('operator', 'add', 'ann.eth')).rejects.toMatchObject({ code: 'ACCOUNT_INVALID' })
    expect(await command('operator', 'remove', account)).toContain('The account is removed')
    expect(await command('operator', 'list')).toBe('')
    await expect(command('operator', 'remove', account)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })

    const [project = ''] = (await command('project', 'create', 'Shop')).split(' ')
    const created = await command('key', 'create', 'Nightly', 'report', '--project', project, '--days', '90')
    const [, id = '', secret = ''] = /^([\da-f]{12}) {2}Nightly report.*\n.*: (pgk_[\w-]{43})$/.exec(created) ?? []
    expect(created).toContain(`read, project ${project}, until `)
    const listed = await command('key', 'list')
    expect(listed).toMatch(new RegExp(`^${id}  Nightly report  read, project ${project}, until .*, never used$`))
    expect(listed).not.toContain(secret)
    expect(await command('key', 'create', 'Deploy', '--scope', 'write')).toContain(
      'Deploy  write, all projects, without an end, never used',
    )
    expect(await command('key', 'revoke', id)).toContain('is revoked')
    expect(await command('key', 'list')).not.toContain(id)
    const wrong = [
      [['key', 'create'], 'CONFIGURATION_INVALID', 'A name is expected'],
      [['key', 'create', 'A', '--scope', 'admin'], 'CONFIGURATION_INVALID', 'A scope is read or write'],
      [['key', 'create', 'A', '--days', 'x'], 'CONFIGURATION_INVALID', 'A number of days from 1 to 3650'],
      [['key', 'create', 'A', '--project', 'absent'], 'PROJECT_NOT_FOUND', 'There is no project absent'],
      [['key', 'revoke', id], 'KEY_NOT_FOUND', `There is no key ${id}`],
    ] as const
    for (const [args, code, message] of wrong)
      await expect(command(...args)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  },
  SLOW_MS,
)

test('the help names every command', async () => {
  const help = await command('--help')
  for (const name of ['init', 'project list', 'project create', 'project set', 'operator add', 'key create'])
    expect(help).toContain(name)
})

test.each(['init', 'serve', 'export'])('%s names a folder that it cannot write', async name => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const environment = { PORTICO_FOLDER: join(file, 'below'), PORTICO_LOG_LEVEL: 'silent' }
  const running = run([name], { environment, print: () => {}, ended: Promise.resolve() })
  await expect(running).rejects.toMatchObject({ code: 'FOLDER_NOT_WRITABLE', message: expect.stringContaining(file) })
})
