import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../architecture/sources'
import { bring } from '../../packed/packed'

const start = promisify(execFile)

/**
 * Copies `examples/<name>` into a folder whose `node_modules` has the packed package, lets `prepare` change the copy, and
 * runs its commands there, each one a program of the repository's `node_modules/.bin` with its arguments. Returns the copy.
 */
export async function buildExample(
  dir: string,
  name: string,
  commands: readonly string[],
  prepare?: (app: string) => void,
): Promise<string> {
  const folder = join(dir, name)
  mkdirSync(folder, { recursive: true })
  bring(folder, `examples/${name}`)
  prepare?.(folder)
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ')
    // Test runners set another value, and bundlers would take the libraries' development builds.
    const env = { ...process.env, NODE_ENV: 'production' }
    await start(join(ROOT, 'node_modules/.bin', program), args, { cwd: folder, env })
  }
  return folder
}
