import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

/* The usual host's imports. */
export const start = (networks: Parameters<typeof createPortico>[0]['networks']) =>
  createPortico({ projectId: 'p', networks, adapters: [evm(), walletconnect()], plugins: standard() })
