import { readFileSync } from 'node:fs'
import { NAMESPACE_NAMES } from '../chains'
import { faultPresetRoutes } from '../faultPresets'
import { fromPackage } from '../packageRoot'
import type { Sandbox } from '../sandbox'
import { type Pages, type PagesOptions, servePages } from '../servePages'

/** Serves the playground, and the page with the embedded modal that its theme builder shows. */
export const servePlayground = (sandbox: Sandbox, options: Partial<PagesOptions> = {}): Promise<Pages> =>
  servePages({
    sandbox,
    entry: { main: fromPackage('playground/main.tsx'), preview: fromPackage('playground/preview.ts') },
    html: name => readFileSync(fromPackage('playground/index.html'), 'utf8').replace('/main.js', `/${name}.js`),
    files: { '/playground.css': fromPackage('playground/playground.css') },
    csp: policy => ({ ...policy, 'frame-src': `'self' ${policy['frame-src']}` }),
    answer: 'ask',
    // One wallet of each of two namespaces: the first view of most users.
    notInstalled: ['quartz', 'lantern', 'basalt', 'dotterel', 'nebula', 'rill', 'cairn'],
    namespaces: NAMESPACE_NAMES,
    otherwise: faultPresetRoutes(sandbox).fetch,
    ...options,
  })
