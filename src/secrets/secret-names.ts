/** Words that make a name that of a secret, wherever the name has them: `access_token`, `X-Amz-Signature`, `apiKey`. */
const secretWord = new RegExp(
  `^(?:${[
    'token|secrets?|pass|passwords?|passwd|passphrase|passcode|pwd|psw|pw|pin|otp|totp|mfa|oob',
    '(?:access|api|app|auth|license|pass|private|secret|session|signing)?keys?',
    'sig|signature|hmac|jwt|saml|assertion|bearer|cred|creds|credentials?',
    'o?auth|authorization|authentication|activation|verification|verifier|session|sid|cookie|csrf|xsrf',
  ].join('|')})$`,
)

/** Endings of words that are written without a separator: `accesstoken`, `JSESSIONID`. */
const secretEnding = /(?:token|secret|password|passwd|signature|sessionid|sessid)$/

/** Most codes are harmless, such as those of countries, errors and languages. */
const secretCode =
  /^(?:(?:access|auth|backup|confirmation|device|invitation|invite|login|recovery|reset|security|sms)_)?code$/

/** Whether a parameter with this name holds a secret. Decides by the name's whole words: `monkey` is no key. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word) => secretWord.test(word) || secretEnding.test(word)) || secretCode.test(words.join('_'))
}

/** `user[api_key]` has the words `user`, `api` and `key`, and so does `userApiKey2`. */
function wordsOf(name: string): string[] {
  const plain = name.replace(/%(?:25)*[\da-f]{2}/gi, ' ')
  return (plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}
