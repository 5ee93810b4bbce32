export { discoverStandardWallets as default } from '../shared/discovery'
