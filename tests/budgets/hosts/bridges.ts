/* One chunk for each bridge. */
export const bridges = {
  cosmjs: () => import('portico/cosmjs'),
  eip1193: () => import('portico/eip1193'),
  mystenSui: () => import('portico/mysten-sui'),
  polkadotApi: () => import('portico/polkadot-api'),
  solanaKit: () => import('portico/solana-kit'),
  viem: () => import('portico/viem'),
  wagmi: () => import('portico/wagmi'),
}
