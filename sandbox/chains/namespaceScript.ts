import { bundleScript } from '../bundle'
import type { NamespaceChain, NamespaceScript } from './sandboxNamespace'

/** Bundled once for all pages: some scripts are large. */
const bundled = new Map<string, Promise<string>>()

/** The code of the namespace's wallet, as one classic script. It reads its configuration in the page. */
export function bundleWallet({ wallet }: Pick<NamespaceChain, 'wallet'>): Promise<string> {
  const script = bundled.get(wallet) ?? bundleScript(wallet)
  bundled.set(wallet, script)
  return script
}

/** The wallet's configuration and code in one script. */
export const namespaceScript = (chain: NamespaceChain): NamespaceScript => ({
  async text({ answer = 'approve' } = {}) {
    const configs = JSON.stringify({ [chain.namespace]: { ...chain.config, answer } })
    const configure = `window.sandboxWalletConfigs = { ...window.sandboxWalletConfigs, ...${configs} };`
    return `${configure}\n${await bundleWallet(chain)}`
  },
})
