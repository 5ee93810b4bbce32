import type { NamespaceChain } from './chains/sandboxNamespace'
import type { Sandbox } from './sandbox'
import type { Answer } from './wallets/decision'

/** The sandbox's data for a page: `window.sandbox`. */
export interface PageConfig
  extends Pick<Sandbox, 'endpoints' | 'networks' | 'unsupportedChain' | 'walletUrl' | 'swapRouters'> {
  /** By namespace. */
  namespaces: Readonly<Record<string, Pick<NamespaceChain, 'networks'>>>
}

declare global {
  interface Window {
    sandbox: PageConfig
  }
}

/** Settings of the page and of the namespaces' wallets, as a script that runs before all others. */
export function configScript(
  sandbox: Sandbox,
  namespaces: readonly NamespaceChain[],
  { answer = 'approve', notInstalled = [] }: { answer?: Answer; notInstalled?: readonly string[] },
): string {
  const { endpoints, networks, unsupportedChain, walletUrl, swapRouters } = sandbox
  const of = <T>(pick: (sandboxNamespace: NamespaceChain) => T) =>
    Object.fromEntries(namespaces.map(sandboxNamespace => [sandboxNamespace.namespace, pick(sandboxNamespace)]))
  const pageConfig: PageConfig = {
    endpoints,
    networks,
    unsupportedChain,
    walletUrl,
    swapRouters,
    namespaces: of(({ networks }) => ({ networks })),
  }
  const configs = of(({ config }) => ({ ...config, answer }))
  return [
    `window.sandbox = ${JSON.stringify(pageConfig)};`,
    `window.sandboxWalletConfigs = ${JSON.stringify(configs)};`,
    ...notInstalled.map(id => `localStorage['sandbox-wallet:test.${id}'] ??= '{"vanished":true}';`),
  ].join('\n')
}
