import { defineConfig } from 'vite'

// The published package: the manifest in one file, and each dynamic import in a file of its own.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/package',
    lib: { entry: { index: 'src/index.ts' }, formats: ['es'] },
    // The host installs portico once, and its bundler the chain’s libraries.
    rolldownOptions: { external: [/^portico(\/|$)/, /^tronweb(\/|$)/, /^@noble\//, /^@scure\//] },
  },
})
