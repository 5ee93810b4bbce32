import { buildWithEsbuild } from './buildWithEsbuild'
import { buildWithVite } from './buildWithVite'
import { buildWithWebpack } from './buildWithWebpack.mjs'
import type { Bundler } from './bundler'

export type { BuiltHost } from './bundler'

/** By name, in the order of the README's table. */
export const BUNDLERS = {
  Vite: buildWithVite,
  webpack: buildWithWebpack,
  esbuild: buildWithEsbuild,
} satisfies Record<string, Bundler>

export type BundlerName = keyof typeof BUNDLERS
export const BUNDLER_NAMES = Object.keys(BUNDLERS) as BundlerName[]
