import { defineConfig } from 'vite'

// The published package: the manifest in one file, and each dynamic import in a file of its own.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/package',
    // A language is an entry point of its own: a host bundles those that it imports.
    lib: { entry: { index: 'src/index.ts', german: 'src/german.ts' }, formats: ['es'] },
    // The host installs portico and React once.
    rolldownOptions: { external: [/^portico(\/|$)/, /^react(\/|$)/] },
  },
})
