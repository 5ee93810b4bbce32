import { wagmiConnector } from 'portico/wagmi'
import * as wagmi from 'wagmi-core-2'
import { openWagmi, type Wagmi } from './wagmiHost'

// The calls of the page are the same in both versions; the types of their configs are not.
openWagmi(wagmi as unknown as Wagmi, wagmiConnector)
