import { polkadot } from 'portico/adapters/polkadot'
import { host } from './host'

host({ adapters: [polkadot()] })
