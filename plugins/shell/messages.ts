import { defineMessages } from '../../kernel'

export const messages = defineMessages('shell', {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
})
