/** Declarations that the guides leave to the reader: described in words, or code of the reader's own. */
export const READER = `
import type * as portico from 'portico'
declare global {
  // adapters.md
  function hasChecksum(address: string): boolean
  function scriptedWallet(): import('portico/conformance').ScriptedWallet & { readonly provider: object }
  function scriptedNode(request: unknown): unknown
  function verify(address: string, message: string | Uint8Array, signature: string): boolean
  /** The check of the namespace's own library, in adapters.md and verify.md. */
  function isSignedBy(address: string, text: string, signature: string): Promise<boolean>
  function lighthouse(): portico.Manifest
  const north: portico.HostNetwork
  const south: portico.HostNetwork
  // plugins.md
  function ticker(): portico.Manifest
  function myWorld(): ReturnType<Parameters<typeof import('portico/conformance').testAdapter>[0]['world']>
  // sessions.md
  const portico: portico.Portico
  const connectorId: string
  const address: string
  function show(shown: unknown): void
  function redirect(path: string): never
  // own-connect-page.md
  const usePorticoWallets: typeof import('portico/react').usePorticoWallets
  const search: string
  const certified: boolean
  function draw(directory: unknown): void
  // verify.md
  const request: Request
  const redis: { set(...given: unknown[]): Promise<unknown>; getDel(key: string): Promise<unknown> }
  function sql(parts: TemplateStringsArray, ...given: unknown[]): Promise<unknown[]>
  // install.md
  const button: HTMLButtonElement
  const createPortico: typeof import('portico').createPortico
  const mainnet: typeof import('portico/networks').mainnet
  const evm: typeof import('portico/adapters/evm').evm
  const standard: typeof import('portico/plugins').standard
}
`

/** Declarations that the examples of docs/api leave to the reader. */
export const EXAMPLE_READER = `
import type * as portico from 'portico'
declare global {
  const ctx: import('portico/contracts').Context
  const adapter: import('portico/contracts').Adapter
  const session: portico.SessionControl
  const hash: string
  const networkId: portico.CaipNetworkId
  const order: import('portico/plugins/payments').PaymentOptions
  const paymentAsset: import('portico/kit').PaymentAsset
  const to: \`0x\${string}\`
  const amount: bigint
  const options: portico.PorticoOptions
  const projectId: string
  const rpcUrl: string
  const messages: Readonly<Record<'copied' | 'title', import('portico/contracts').Message>>
  const network: portico.Network
  const typed: string
  function setText(next: (text: string) => string): void
  function allowed(live: import('portico/contracts').ConnectedSession): undefined
  const list: { name: string; provider: unknown }[]
  const sandbox: import('portico-sandbox').Sandbox
  const frame: import('portico-sandbox').AuthFrame
  const extrinsic: import('@polkadot/api/types').SubmittableExtrinsic<'promise'>
  const transaction: import('@mysten/sui/transactions').Transaction
  const client: Parameters<import('@mysten/sui/cryptography').Signer['signAndExecuteTransaction']>[0]['client']
  const createBridge: import('portico/injected').InjectedNamespace['bridge']
  function App(): null
  const wallet: import('portico-sandbox/testing').TestWallet
  const fireEvent: typeof import('@testing-library/react').fireEvent
  const within: typeof import('@testing-library/react').within
}
`
