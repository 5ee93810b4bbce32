import type { Portico } from 'portico'

/**
 * Loads the code of `<portico-wallet-button>` and defines the element. The tag calls it for a page that contains one;
 * a page that adds its first one later calls it.
 */
export async function defineWalletButton(portico: Portico, options?: { prefix?: string }): Promise<void> {
  const loaded = await import('./walletButton')
  loaded.defineWalletButton(portico, options)
}
