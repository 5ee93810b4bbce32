import { bundleScript } from '../../bundle'
import { fromPackage } from '../../packageRoot'
import type { InPageConfig } from './walletConfig'

/** The script that adds the in-page wallets to a page. */
export interface WalletScript {
  /** URL of the script, with its settings in front. */
  url: string
  /** The same script as text, for a browser runner's init script; settings may be overridden. */
  text(settings?: Partial<InPageConfig>): Promise<string>
}

/** Settings and wallets in one classic script; the first call bundles it. */
export function walletScript(url: string, config: InPageConfig): WalletScript {
  let script: Promise<string> | undefined
  return {
    url,
    text: async settings => {
      script ??= bundleScript(fromPackage('chains/evm/wallet.page.ts'))
      return `window.sandboxConfig = ${JSON.stringify({ ...config, ...settings })};\n${await script}`
    },
  }
}
