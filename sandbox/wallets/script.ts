import { bundleScript } from '../bundle'
import type { InPageConfig } from './in-page/config'

/** The script that puts the in-page wallets into a page. */
export interface WalletScript {
  /** Where it is served, its settings in front. */
  url: string
  /** The same as text, for a browser runner's init script; settings may be changed. */
  text(settings?: Partial<InPageConfig>): Promise<string>
}

/** Settings and wallets in one classic script; bundled when it is first asked for. */
export function walletScript(url: string, config: InPageConfig): WalletScript {
  let script: Promise<string> | undefined
  return {
    url,
    text: async settings => {
      script ??= bundleScript('sandbox/wallets/in-page/index.ts')
      return `window.sandboxConfig = ${JSON.stringify({ ...config, ...settings })};\n${await script}`
    },
  }
}
