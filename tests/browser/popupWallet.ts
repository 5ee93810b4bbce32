/*
 * A wallet that opens a popup. WebKit lets a page open a window from a click, but not after it has awaited an `import()`
 * or a `fetch`. The wallet here is stricter: it refuses every prompt that does not start in the task of a click.
 */

export interface PopupCall {
  readonly method: string
  /** True while the task of the click is running. */
  readonly inClick: boolean
}

declare global {
  interface Window {
    popupCalls: PopupCall[]
  }
}

/** Announces a wallet that forwards to Heron, but prompts only within a click. Runs before all other scripts. */
export function announcePopupWallet(): void {
  const PROMPTS = [
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
  ]
  interface Provider {
    request(args: { method: string }): Promise<unknown>
    on(event: string, listener: () => void): void
    removeListener(event: string, listener: () => void): void
  }
  let heron: Provider | undefined
  let inClick = false
  // Messages arrive in tasks of their own: the first one after a click ends the click's permission.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    inClick = false
  }
  const press = () => {
    inClick = true
    port2.postMessage(undefined)
  }
  addEventListener('click', press, true)
  window.popupCalls = []
  const provider = {
    async request(args: { method: string }) {
      if (PROMPTS.includes(args.method)) {
        window.popupCalls.push({ method: args.method, inClick })
        if (!inClick) throw new Error('Failed to open new window')
      }
      return heron?.request(args)
    },
    on: (event: string, listener: () => void) => heron?.on(event, listener),
    removeListener: (event: string, listener: () => void) => heron?.removeListener(event, listener),
  }
  const info = { uuid: 'popup-wallet', name: 'Popup Wallet', rdns: 'test.popup', icon: '' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:announceProvider', event => {
    const { detail } = event as CustomEvent<{ info: { rdns: string }; provider: Provider }>
    if (detail.info.rdns === 'test.heron') heron = detail.provider
  })
  addEventListener('eip6963:requestProvider', announce)
}
