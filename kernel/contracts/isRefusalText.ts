/** Phrases of wallets that have no code for a refusal. A window that the user closed is a refusal. */
const REFUSALS = [
  /user (has )?(rejected|denied|declined|disapproved|refused|aborted|dismissed|closed)/,
  /(rejected|denied|declined|refused|aborted|dismissed|closed) by (the )?user/,
  /request (was )?(rejected|denied)|cancell?ed|connection request reset/,
  // Matches at the end only: a node names its reason after the phrase.
  /\b(transaction|signature|message) (was |has been )?(rejected|denied|declined)[.!]?$/,
  /\b(pop-?up|window)( was| has been| is)? closed/,
]

/** Does a wallet's error message say that the user refused? */
export const isRefusalText = (message: string): boolean => REFUSALS.some(words => words.test(message.toLowerCase()))
