import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { firstFreePort, type Listening, listen } from '../../../sandbox/listen'
import { createHostFolder } from '../../packed/packed'

/** A folder with the packed packages, in which the gateway's README is followed. */
export interface PackedGateway {
  /** The folder of the packed library. */
  readonly library: string
  readonly projectId: string
  /** The operator's token, as `init` has printed it. */
  readonly token: string
  /** The origin at which every instance answers, one after another. */
  readonly origin: string
  /** Requests that each instance has got. */
  readonly answered: readonly number[]
  stop(): Promise<void>
}

interface Options {
  /** `gateway.json`, as an operator writes it. */
  settings: object
  tokens: object
  features: readonly string[]
  /** Else, the database is a folder. */
  databaseUrl?: string
  instances?: number
}

const FIRST_PORT = 21_787

/** Runs the commands of the README: `init`, `project set`, and the gateway itself as often as there are instances. */
export async function startPackedGateway(options: Options): Promise<PackedGateway> {
  const { settings, tokens, features, databaseUrl, instances = 1 } = options
  const host = createHostFolder(['portico', 'portico-gateway'])
  const env = { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const command = async (...args: string[]) =>
    (await promisify(execFile)('npx', ['--no-install', 'portico-gateway', ...args], { cwd: host.dir, env })).stdout
  const processes: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(processes.splice(0).map(end))
    host.end()
  }
  try {
    const printed = await command('init')
    const [, projectId = ''] = /projectId: '([\da-f]{32})'/.exec(printed) ?? []
    const [, token = ''] = /not shown again: (\S+)/.exec(printed) ?? []
    writeFileSync(join(host.dir, 'portico-data/gateway.json'), JSON.stringify(settings))
    writeFileSync(join(host.dir, 'portico-data/tokens.json'), JSON.stringify(tokens))
    await command('project', 'set', projectId, ...features.flatMap(feature => ['--feature', feature]))
    const origins: string[] = []
    for (let count = 0; count < instances; count++) {
      const port = await firstFreePort(FIRST_PORT + count)
      // npx keeps signals to itself.
      const child = spawn(join(host.dir, 'node_modules/.bin/portico-gateway'), {
        ...{ cwd: host.dir, env: { ...env, PORTICO_PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
      })
      processes.push(child)
      origins.push(await originOf(child))
    }
    const { origin, answered, stop: stopBalancer } = await balance(origins)
    const library = join(host.dir, 'node_modules/portico')
    return { library, projectId, token, origin, answered, stop: () => stopBalancer().then(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** The origin of the line that the gateway logs once it serves. */
async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The gateway has no output')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const { origin } = line.startsWith('{') ? JSON.parse(line) : {}
    if (!origin) continue
    child.stdout.resume()
    return origin
  }
  throw new Error(`The gateway has ended: ${lines.join('\n')}`)
}

/** The address of a single instance, or a server that passes each request on to the next one. */
async function balance(origins: readonly string[]): Promise<Listening & { answered: number[] }> {
  const answered = origins.map(() => 0)
  let turn = 0
  const listening = await listen(async request => {
    const at = turn++ % origins.length
    answered[at] = (answered[at] ?? 0) + 1
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
    const answer = await fetch(`${origins[at]}${pathname}${search}`, { method, headers, body, redirect: 'manual' })
    const kept = new Headers(answer.headers)
    // The body arrives decoded.
    for (const name of ['content-encoding', 'content-length']) kept.delete(name)
    return new Response(answer.body, { status: answer.status, headers: kept })
  })
  return { ...listening, answered }
}

/** The files of the packed library by their import names, as its `exports` name them. */
export function packedEntries(library: string, names: readonly string[]): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
  return Object.fromEntries(
    names.map(name => {
      const path = name.replace('portico', '.')
      const pattern = Object.keys(exports)
        .filter(key => key === path || (key.endsWith('/*') && path.startsWith(key.slice(0, -1))))
        .sort((one, other) => other.length - one.length)[0]
      if (!pattern) throw new Error(`The package has no entry ${name}`)
      const rest = path.slice(pattern.length - 1)
      return [name, join(library, exports[pattern].default.replace('*', rest))]
    }),
  )
}
