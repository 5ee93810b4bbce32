/* One chunk for each bridge. */
export const bridges = {
  eip1193: () => import('portico/eip1193'),
  viem: () => import('portico/viem'),
  wagmi: () => import('portico/wagmi'),
}
