import { join } from 'node:path'
import esbuild from 'rollup-plugin-esbuild'
import { BUILT_IN, ROOT } from './entries.mjs'
import { cssAsText } from './styles.mjs'

export const script = () => [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })]

/** Builds the icons' strokes in, drawn by `ui-kit/icons/createIcon` instead of the icon set's own component. */
export const icons = {
  name: 'icons',
  resolveId(source, importer) {
    if (/^lucide-react\/icons\//.test(source)) {
      return join(ROOT, 'node_modules/lucide-react/dist/esm', `${source.slice('lucide-react/'.length)}.mjs`)
    }
    if (/createLucideIcon\.mjs$/.test(source) && /lucide-react/.test(importer ?? '')) {
      return join(ROOT, 'ui-kit/icons/createIcon.ts')
    }
  },
}

export const builtIn = {
  name: 'built-in',
  resolveId: source => (Object.hasOwn(BUILT_IN, source) ? join(ROOT, BUILT_IN[source]) : undefined),
}

/** A file that only re-exports other modules becomes empty: the build drops it. */
export const withoutEmpty = {
  name: 'without-empty',
  generateBundle(_, bundle) {
    for (const [file, { code }] of Object.entries(bundle)) if (code?.trim() === '') delete bundle[file]
  },
}
