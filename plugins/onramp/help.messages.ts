import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp/help', {
  money: 'From your money to crypto',
  moneyDetail: 'A seller takes your card or bank transfer and pays out crypto in return.',
  window: 'In the seller’s own window',
  windowDetail: 'You pay there, under the seller’s terms. They may ask who you are. This app never sees your card.',
  yours: 'Straight to your wallet',
  yoursDetail: 'It arrives at your own address. Card payments take minutes, bank transfers take days.',
})
