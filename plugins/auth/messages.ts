import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('auth', {
  emailTitle: 'Sign in with email',
  emailIntro: 'We’ll email you a code. No wallet or password needed.',

  signedIn: 'Signed in',
  codeTitle: 'Confirm email',
  codeSent: 'Enter the code we sent to {email}',
  code: 'Six-digit code',
  codeValid: 'The code is valid for 20 minutes.',
  checking: 'Checking the code',
  resend: 'Send a new code',
  resent: 'A new code is on its way',
  wrongCode: 'That code is incorrect. Check it or request a new one.',

  deviceTitle: 'Register device',
  deviceIntro: 'Confirm that this browser is yours',
  deviceDetail: 'Open the link we sent to {email}',
  deviceValid: 'The link is valid for 20 minutes. Keep this open to enter a code next.',
  resendLink: 'Send the link again',

  edit: 'Email',
  editTitle: 'Edit email',
  editIntro: 'You sign in with {email}',
  save: 'Save new email',
  currentTitle: 'Confirm current email',
  newTitle: 'Confirm new email',
  edited: 'Email updated',

  frame: 'Sign-in and approval',
  approveTitle: 'Approve transaction',
  approveLoading: 'Loading the request',
  approveBelow: 'Review the request below.',
  approveForeign: 'You can’t approve requests here',
  approveNothing: 'Nothing to approve',
  approveNothingDetail: 'Requests from apps appear here.',
  close: 'Close',

  tryAgain: 'Try again',
  cancel: 'Cancel',
  failed: 'Something went wrong',
  notAllowed: 'Action not allowed',

  EMAIL_INVALID: 'Please enter a valid email address',
  EMAIL_TOO_SOON: { of: 'seconds', other: 'Please try again after {seconds} seconds' },
  FRAME_LOAD_FAILED: 'Couldn’t load sign-in. Check your connection, then try again.',
  FRAME_TIMEOUT: 'Sign-in took too long. Try again.',
  FRAME_REFUSED: 'Sign-in failed: {reason}',
  FRAME_ABORTED: 'Something went wrong. Try again.',
  CONNECT_FAILED: 'Couldn’t open your account. Try again.',
  USER_REJECTED: 'The sign-in was declined.',
  SERVICE_UNAVAILABLE: 'Sign-in is unavailable right now.',
})
