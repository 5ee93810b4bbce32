import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

const QUIET = {
  CI: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NG_ALLOWED_HOSTS: 'localhost',
}

const environment = (app: string, own: Readonly<Record<string, string>> = {}) => {
  const { NODE_ENV: _, FORCE_COLOR: __, ...inherited } = process.env
  return { ...inherited, ...QUIET, ...own, PATH: `${join(app, 'node_modules/.bin')}:${process.env.PATH}` }
}

/** Runs a program in the app's folder. Its failure carries what it has printed. */
export function runInApp(
  app: string,
  [program = '', ...args]: readonly string[],
): Promise<{ output: string; seconds: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: app, env: environment(app), stdio: ['ignore', 'pipe', 'pipe'] })
    const output = collectOutput(child)
    child.on('error', reject)
    child.on('exit', code => {
      const seconds = Math.round((performance.now() - started) / 1000)
      if (code === 0) resolve({ output: output(), seconds })
      else reject(new Error(`${program} ${args.join(' ')}\n${output().slice(-4000)}`))
    })
  })
}

function collectOutput({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): () => string {
  const parts: string[] = []
  for (const stream of [stdout, stderr]) stream.on('data', text => parts.push(String(text)))
  return () => stripVTControlCharacters(parts.join(''))
}

/** The lines of a build's output that warn. */
export const warningsOf = (output: string, own?: RegExp): string[] =>
  output
    .split('\n')
    .filter(line => /\bwarn(ing)?\b|⚠|▲|deprecat|was ignored/i.test(line) && !own?.test(line))
    .map(line => `the build warns: ${line.trim()}`)

/** Starts the built app, and resolves when it answers. */
export async function startServer(
  app: string,
  command: string,
  port: number,
): Promise<{ origin: string; stop(): void }> {
  const [program = '', ...args] = command.replace('$PORT', String(port)).split(' ')
  const env = environment(app, { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) })
  const child = spawn(program, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(child)
  const origin = `http://localhost:${port}`
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return { origin, stop: () => void child.kill() }
    if (child.exitCode !== null) break
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error(`${command} does not answer\n${output()}`)
}
