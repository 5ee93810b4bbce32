import { defineMessages } from '../../kernel/kit'

/** Texts for users without a wallet. */
export const messages = defineMessages('connect/guide', {
  title: 'What is a Wallet?',
  getTitle: 'Get a Wallet',
  ownTitle: 'A home for what you own',
  own: 'Keep, send and receive coins, tokens and collectibles in one place that only you can open.',
  loginTitle: 'One way into many apps',
  login: 'Connect your wallet instead of signing up. There is no new name or password to remember.',
  yoursTitle: 'Yours alone',
  yours: 'You hold the keys. Nobody can move anything without your consent, this app included.',
  getWallet: 'Get a wallet',
  getName: 'Get {name}',
  explore: 'Explore all',
  exploreDetail: 'Opens the wallet directory',
  loading: 'Loading wallets',
  failed: 'The wallets could not be loaded',
  failedDetail: 'You can still explore them all on the web.',
  tryAgain: 'Try again',
  chrome_store: 'Chrome Extension',
  app_store: 'iOS App',
  play_store: 'Android App',
  homepage: 'Website',
  nowhere: 'Nothing to download',
  nowhereDetail: '{name} tells the directory of no place to get it.',
})
