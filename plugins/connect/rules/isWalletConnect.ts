import type { Connector } from '../../../kernel'

export const isWalletConnect = ({ type }: Connector): boolean => type === 'WALLET_CONNECT'
