export { readSignIn, type SignInText, writeSignIn } from './signInText'
