/** The parts by name. Their imports are here, so that a page before the user's intent lists none of their files. */
export const loadPart = {
  AllWallets: () => import('./AllWallets'),
  Connect: () => import('./Connect'),
  ConnectWallets: () => import('./ConnectWallets'),
  ConnectingExternal: () => import('./ConnectingExternal'),
  ConnectingMultiChain: () => import('./ConnectingMultiChain'),
  ConnectingWalletConnect: () => import('./ConnectingWalletConnect'),
  ConnectingWalletConnectBasic: () => import('./ConnectingWalletConnectBasic'),
  Downloads: () => import('./Downloads'),
  GetWallet: () => import('./GetWallet'),
  WhatIsAWallet: () => import('./WhatIsAWallet'),
}
