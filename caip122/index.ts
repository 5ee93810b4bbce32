export { ERC4361_NAMESPACE, readSignIn, type SignInText, writeSignIn } from './signInText'
