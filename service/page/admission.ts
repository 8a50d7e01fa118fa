import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Environment } from '../http/request.ts'
import type { Share } from '../records.ts'
import type { Signatures } from '../store/signatures.ts'
import { isPassword } from './password.ts'
import { createPasswordCookie, fitsCookie, withPassword } from './password-cookie.ts'

/** How long an entered password opens shares, in seconds. */
const opensFor = 12 * 3600

/** A cookie's path, and its end in seconds since 1970. */
type Span = { path: string; until: number }

/**
 * Decides which viewers may open a share. A share's signed cookie opens it without scrypt. For each owner (a name of
 * keys), an encrypted cookie holds the viewer's last passwords, which open the owner's other shares. The server remembers
 * nothing.
 */
export function createAdmission(signatures: Signatures) {
  const passwordCookie = createPasswordCookie(signatures)

  /** Sets the share's signed cookie, which opens it without scrypt until the password's 12 hours are over. */
  function setSigned(context: Context<Environment>, shareId: string, until: number) {
    const value = `${until}.${signatures.sign('cookie', `${shareId} ${until}`)}`
    set(context, 'recording', value, { path: `/s/${shareId}`, until })
    const name = signedName(context, shareId)
    if (name !== 'recording') set(context, name, value, { path: `/s/${requestedId(context)}`, until })
  }

  const passwordsOf = (context: Context<Environment>, owner: string) =>
    passwordCookie.read(owner, getCookie(context, passwordCookie.nameFor(owner)) ?? '', Date.now())

  /**
   * Whether a share has no password, or the request has the share's signed cookie. Runs no scrypt and sets nothing.
   *
   * Addresses of bytes check only this, because their page has already set the cookie. A player requests dozens of ranges,
   * and each would cost four scrypts if none of the viewer's passwords is right.
   */
  function isAdmitted(context: Context<Environment>, shareId: string, { password }: Share): boolean {
    if (password === undefined) return true
    const [until = '', signature] = (getCookie(context, signedName(context, shareId)) ?? '').split('.')
    return signatures.isValid('cookie', `${shareId} ${until}`, signature) && Number(until) * 1000 > Date.now()
  }

  return {
    isAdmitted,

    /**
     * Whether a share is open to this viewer: the requested share, or another one on its page. Tries the passwords that the
     * viewer entered for shares of the same owner, at most four and newest first. If one is right, the answer sets the
     * share's signed cookie, which also opens its bytes.
     *
     * These tries don't count. The cookie holds only passwords that were right, so only somebody with a key of that name
     * could put guesses there. For the same reason, it opens shares even if the viewer's address is locked out of the form.
     * A share with a password above 256 bytes counts as closed on another share's page, because its cookie is sent only to
     * its own paths.
     *
     * Rejects with a Refusal (429, `busy`) if too many passwords are being checked.
     */
    async isOpenTo(context: Context<Environment>, shareId: string, share: Share): Promise<boolean> {
      if (share.password === undefined || isAdmitted(context, shareId, share)) return true
      for (const { password, until } of passwordsOf(context, share.owner)) {
        if (!(await isPassword(password, share.password))) continue
        setSigned(context, shareId, until)
        return true
      }
      return false
    },

    /** Opens the requested share, and its owner's other shares with this password, for 12 hours. */
    admit(context: Context<Environment>, shareId: string, { owner }: Share, password: string): void {
      const until = Math.floor(Date.now() / 1000) + opensFor
      setSigned(context, shareId, until)
      if (!fitsCookie(password)) return
      const passwords = withPassword(passwordsOf(context, owner), { password, until })
      set(context, passwordCookie.nameFor(owner), passwordCookie.write(owner, passwords), { path: '/s/', until })
    },
  }
}

function set(context: Context<Environment>, name: string, value: string, { path, until }: Span): void {
  const maxAge = until - Math.floor(Date.now() / 1000)
  const secure = context.env.connection.origin.startsWith('https:')
  setCookie(context, name, value, { path, maxAge, httpOnly: true, secure, sameSite: 'Lax' })
}

const requestedId = ({ req }: Context<Environment>) => req.param('id')

/** A share's own cookie is sent only to its own paths. A page that shows another share has a second cookie for it. */
const signedName = (context: Context<Environment>, shareId: string) =>
  requestedId(context) === shareId ? 'recording' : 'other-recording'
