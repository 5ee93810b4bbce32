export { tron } from './manifest'
export { tronMainnet, tronNile } from './networks'
