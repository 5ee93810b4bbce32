import { defineMessages } from '../../kernel/kit'

/** Texts for users without a wallet. */
export const messages = defineMessages('connect/guide', {
  title: 'What is a wallet?',
  getTitle: 'Get a wallet',
  ownTitle: 'A home for what you own',
  own: 'Keep, send and receive coins, tokens and collectibles in one place that only you can open.',
  loginTitle: 'One sign-in for many apps',
  login: 'Connect your wallet instead of signing up. No new usernames or passwords to remember.',
  yoursTitle: 'Yours alone',
  yours: 'You hold the keys. No one, including this app, can move your assets without your approval.',
  getWallet: 'Get a wallet',
  getName: 'Get {name}',
  explore: 'Explore all',
  exploreDetail: 'Opens the wallet directory',
  loading: 'Loading wallets',
  failed: 'Couldn’t load wallets',
  failedDetail: 'You can still explore wallets on the web.',
  tryAgain: 'Try again',
  chrome_store: 'Chrome extension',
  app_store: 'iOS app',
  play_store: 'Android app',
  homepage: 'Website',
  nowhere: 'No download available',
  nowhereDetail: 'The wallet directory lists no download for {name}.',
})
