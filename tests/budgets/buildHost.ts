import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUNDLERS, type BuiltHost, type BundlerName } from '../hosts/bundlers'

/** A file as a server sends it. */
interface BuiltFile {
  readonly brotli: Buffer
  readonly isReact: boolean
}

/** A page that a bundler has built, in memory: files by path, `index.html` among them. */
export interface HostFiles extends BuiltHost {
  readonly files: ReadonlyMap<string, BuiltFile>
}

interface HostCode {
  readonly markup: string
  readonly script: string
}

/** Builds a page in a folder whose `node_modules` has the packed package. */
export async function buildHost(dir: string, bundler: BundlerName, { markup, script }: HostCode): Promise<HostFiles> {
  const folder = join(dir, `host-${readdirSync(dir).length}`)
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  writeFileSync(join(folder, 'main.js'), script)
  const built = await BUNDLERS[bundler]({ folder, markup, out })
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return {
    ...built,
    files: new Map(
      files.map(file => {
        const path = file.slice(out.length + 1)
        return [path, { brotli: brotliCompressSync(readFileSync(file)), isReact: built.react.includes(path) }]
      }),
    ),
  }
}
