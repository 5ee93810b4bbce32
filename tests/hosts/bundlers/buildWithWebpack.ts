import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'
import { type BuiltHost, type HostSource, isOptional, isReactChunk, REACT, REACT_CHUNK } from './bundler'

/** webpack with its defaults for production. */
export async function buildWithWebpack({ folder, markup, out }: HostSource): Promise<BuiltHost> {
  const { entrypoints = {}, assets = [] } = (
    await compile({
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: out },
      externals: async ({ request = '' }) => (isOptional(request) ? 'var undefined' : undefined),
      performance: false,
      optimization: {
        splitChunks: { cacheGroups: { react: { test: REACT, name: REACT_CHUNK, chunks: 'all', enforce: true } } },
      },
    })
  ).toJson({ all: false, assets: true, entrypoints: true })
  const scripts = (entrypoints.main?.assets ?? []).map(({ name }) => name)
  const tags = scripts.map(path => `<script defer src="./${path}"></script>`)
  writeFileSync(join(out, 'index.html'), [markup, ...tags].join('\n'))
  return { scripts, react: assets.map(({ name }) => name).filter(isReactChunk) }
}

const compile = (configuration: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    })
  })
