export { staking } from './manifest'
export { type Stakes, stakeMoved, stakes, type Vault } from './tokens'
