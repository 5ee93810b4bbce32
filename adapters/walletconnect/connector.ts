import { type Connector, type Context, networks } from '../../kernel'

/** The one connector for all WalletConnect wallets. */
export const CONNECTOR_ID = 'walletConnect'

const PICTURE = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

export const connectorOf = ({ id, read }: Context): Connector => ({
  id: CONNECTOR_ID,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: [...new Set(read(networks).configured.map(({ chainNamespace }) => chainNamespace))],
  adapter: id,
  imageId: PICTURE,
})
