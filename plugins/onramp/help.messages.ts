import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp/help', {
  money: 'Turn money into crypto',
  moneyDetail: 'A provider takes your card payment or bank transfer and sends you crypto.',
  window: 'In the provider’s own window',
  windowDetail:
    'You pay there, under the provider’s terms. They may verify your identity. This app never sees your card.',
  yours: 'Straight to your wallet',
  yoursDetail: 'It arrives at your own address. Card payments take minutes, bank transfers take days.',
})
