import { bundleScript } from './bundle'
import type { SandboxNamespace } from './chains/sandboxNamespace'
import type { Sandbox } from './sandbox'
import type { Answer } from './wallets/decision'

/** The sandbox's data for a page: `window.sandbox`. */
export interface PageConfig
  extends Pick<Sandbox, 'endpoints' | 'networks' | 'unsupportedChain' | 'walletUrl' | 'swapRouters'> {
  /** By namespace. */
  namespaces: Readonly<Record<string, Pick<SandboxNamespace, 'networks'>>>
}

declare global {
  interface Window {
    sandbox: PageConfig
  }
}

/** Settings of the page and of the namespaces' wallets, as a script that runs before all others. */
export function configScript(sandbox: Sandbox, namespaces: readonly SandboxNamespace[], answer: Answer): string {
  const { endpoints, networks, unsupportedChain, walletUrl, swapRouters } = sandbox
  const of = <T>(pick: (sandboxNamespace: SandboxNamespace) => T) =>
    Object.fromEntries(namespaces.map(sandboxNamespace => [sandboxNamespace.namespace, pick(sandboxNamespace)]))
  const pageConfig: PageConfig = {
    endpoints,
    networks,
    unsupportedChain,
    walletUrl,
    swapRouters,
    namespaces: of(({ networks }) => ({ networks })),
  }
  const configs = of(({ config }) => ({ answer, ...config }))
  return `window.sandbox = ${JSON.stringify(pageConfig)};\nwindow.sandboxWalletConfigs = ${JSON.stringify(configs)}`
}

/** Bundled once for all pages: some scripts are large. */
const bundled = new Map<string, Promise<string>>()
export function namespaceScript({ wallet }: SandboxNamespace): Promise<string> {
  const script = bundled.get(wallet) ?? bundleScript(wallet)
  bundled.set(wallet, script)
  return script
}
