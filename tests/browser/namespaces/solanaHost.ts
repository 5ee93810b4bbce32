import { solana } from 'portico/adapters/solana'
import { host } from './host'

host({ adapters: [solana()] })
