import { createPortico } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { evm } from 'portico/adapters/evm'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { stacks } from 'portico/adapters/stacks'
import { sui } from 'portico/adapters/sui'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

/* A host with every chain namespace. */
export const start = (networks: Parameters<typeof createPortico>[0]['networks']) =>
  createPortico({
    projectId: 'p',
    networks,
    adapters: [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks(), walletconnect()],
    plugins: standard(),
  })
