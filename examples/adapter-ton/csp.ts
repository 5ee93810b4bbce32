import { contentSecurityPolicy } from 'portico'
import { optionsFor } from './page/options'

process.stdout.write(await contentSecurityPolicy(optionsFor(process.env.VITE_TON_NODE, process.env.VITE_TON_BRIDGE)))
