import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import esbuild from 'rollup-plugin-esbuild'
import { BUILT_IN, ICON_SET, ICONS, ROOT } from './exports.mjs'

/** A `.css` file is imported as its minified text, for a constructable style sheet. */
export const cssAsText = () => ({
  name: 'css-as-text',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.split('?')[0].endsWith('.css')) return
    const { code: css } = await transform(code, { loader: 'css', minify: true })
    return { code: `export default ${JSON.stringify(css.trim())}`, map: null, moduleType: 'js' }
  },
})

export const script = () => [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })]

/** Builds in a small library, and the strokes of the icons, which `ui-kit/icons/createIcon` draws. */
export const builtIn = {
  name: 'built-in',
  resolveId(source, importer = '') {
    const path =
      BUILT_IN[source] ?? (source.startsWith(ICONS) && `${ICON_SET}/${source.slice('lucide-react/'.length)}.mjs`)
    if (path) return join(ROOT, path)
    const isOfIcon = importer.startsWith(join(ROOT, ICON_SET)) && source.endsWith('/createLucideIcon.mjs')
    return isOfIcon ? join(ROOT, 'ui-kit/icons/createIcon.ts') : undefined
  },
}

/** A file that only re-exports other modules becomes empty: the build drops it. */
export const withoutEmpty = {
  name: 'without-empty',
  generateBundle(_, bundle) {
    for (const [file, { code }] of Object.entries(bundle)) if (code?.trim() === '') delete bundle[file]
  },
}

/** A style sheet that a server-rendered page links: the buttons' tokens, and the buttons before they are defined. */
export const serverRendered = {
  name: 'server-rendered',
  async generateBundle() {
    const read = name => readFileSync(join(ROOT, `hosts/elements/${name}.css`), 'utf8')
    const tokens = read('tokens')
      .replace(/:host\(([^()]*(\(.*?\))?)\)/g, ':host$1')
      .replaceAll(':host', ':is(portico-button, portico-wallet-button):not(:defined)')
    const { code: source } = await transform(tokens + read('serverRendered'), { loader: 'css', minify: true })
    this.emitFile({ type: 'asset', fileName: 'hosts/elements/serverRendered.css', source })
  },
}
