import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../architecture/sources'

/** A host's page before a bundler builds it: `index.html` and `main.js` in a folder that has `node_modules` above it. */
export interface HostSource {
  readonly folder: string
  /** The page's elements, without its script. */
  readonly markup: string
  /** The folder to write. */
  readonly out: string
}

/** The files that a bundler wrote, by path in the folder `out`. */
export interface BuiltHost {
  /** Scripts that the page requests by itself, in order. */
  readonly scripts: readonly string[]
  /** Of all scripts, those that contain React and nothing else. */
  readonly react: readonly string[]
}

export type Bundler = (source: HostSource) => Promise<BuiltHost>

/** React counts apart: a host may have it already. */
export const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
export const REACT_CHUNK = 'vendor-react'

export const isReactChunk = (path: string) => path.split('/').at(-1)?.startsWith(REACT_CHUNK) ?? false

const { peerDependenciesMeta } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Optional libraries are not built, for speed: a page requests them after a wallet is chosen, and no measurement does. */
const OPTIONAL = Object.keys(peerDependenciesMeta)

export const isOptional = (name: string) => OPTIONAL.some(library => name === library || name.startsWith(`${library}/`))
export const OPTIONAL_PATHS = OPTIONAL.flatMap(library => [library, `${library}/*`])
