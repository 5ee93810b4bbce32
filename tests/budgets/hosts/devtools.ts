import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { devtools } from 'portico/plugins/devtools'

/* The usual host's imports, and the panel for its developer. */
export const start = (networks: Parameters<typeof createPortico>[0]['networks']) =>
  createPortico({ projectId: 'p', networks, adapters: [evm(), walletconnect()], plugins: [...standard(), devtools()] })
