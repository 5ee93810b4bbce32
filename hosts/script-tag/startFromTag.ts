import { createPortico, type Portico } from 'portico'
import { defineElements } from 'portico/elements'
import { tagOptions } from './tagOptions'

/**
 * Creates a Portico for a page whose tag lists networks, defines the elements and sets `window.portico`. Without such a
 * tag the page's own script calls `createPortico`.
 */
export function startFromTag(): void {
  // A module script has no `document.currentScript`.
  const tag = globalThis.document?.querySelector<HTMLScriptElement>('script[data-networks]')
  if (!tag) return
  const portico = createPortico(tagOptions(tag.dataset))
  defineElements(portico)
  Object.assign(window, { portico })
  if (document.querySelector('portico-wallet-button')) defineWalletButton(portico).catch(portico.env.report)
}

/**
 * Loads the code of `<portico-wallet-button>` and defines the element. The tag calls it for a page that contains one;
 * a page that adds its first one later calls it.
 */
export async function defineWalletButton(portico: Portico, options?: { prefix?: string }): Promise<void> {
  const loaded = await import('./walletButton')
  loaded.defineWalletButton(portico, options)
}
