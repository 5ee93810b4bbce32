import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { ROOT } from './entries.mjs'

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
