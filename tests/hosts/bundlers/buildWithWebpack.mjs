import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOptional, isReactChunk, REACT, REACT_CHUNK } from './bundler'

/**
 * webpack with its defaults for production. A checkout without webpack passes the type check: this file is JavaScript.
 * @type {import('./bundler').Bundler}
 */
export async function buildWithWebpack({ folder, markup, out }) {
  const { assets, entrypoints } = await compile({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: out },
    externals: async ({ request }) => (isOptional(request) ? 'var undefined' : undefined),
    performance: false,
    optimization: {
      splitChunks: { cacheGroups: { react: { test: REACT, name: REACT_CHUNK, chunks: 'all', enforce: true } } },
    },
  })
  const scripts = entrypoints.main.assets.map(({ name }) => name)
  const tags = scripts.map(path => `<script defer src="./${path}"></script>`)
  writeFileSync(join(out, 'index.html'), [markup, ...tags].join('\n'))
  return { scripts, react: assets.map(({ name }) => name).filter(isReactChunk) }
}

async function compile(configuration) {
  const { default: webpack } = await import('webpack')
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve(stats.toJson({ all: false, assets: true, entrypoints: true }))
    })
  })
}
