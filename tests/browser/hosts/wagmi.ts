import * as wagmi from '@wagmi/core'
import { wagmiConnector } from 'portico/wagmi'
import { openWagmi } from './wagmiHost'

openWagmi(wagmi, wagmiConnector)
