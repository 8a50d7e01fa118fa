import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Environment } from '../http/request.ts'
import type { Share } from '../records.ts'
import type { Signatures } from '../store/signatures.ts'
import { isPassword } from './password.ts'
import { createPasswordCookie, fitsCookie, withPassword } from './password-cookie.ts'

/** How long a password opens shares after it was entered, in seconds. */
const opensFor = 12 * 3600

/** A cookie beside its name and value: for which paths it is, and when it ends, in seconds since 1970. */
type Span = { path: string; until: number }

/**
 * Decides to whom a share is open. A signed cookie of the share opens it without scrypt. An encrypted cookie for each name
 * of keys holds the viewer's last passwords, which open other shares of that name. The server remembers nothing.
 */
export function createAdmission(signatures: Signatures) {
  const passwordCookie = createPasswordCookie(signatures)

  /** Opens the share to this viewer's next requests without scrypt, until the password's 12 hours are over. */
  function setSigned(context: Context<Environment>, shareId: string, until: number) {
    const value = `${until}.${signatures.sign('cookie', `${shareId} ${until}`)}`
    set(context, 'recording', value, { path: `/s/${shareId}`, until })
    const name = signedName(context, shareId)
    if (name !== 'recording') set(context, name, value, { path: `/s/${requestedId(context)}`, until })
  }

  const passwordsOf = (context: Context<Environment>, owner: string) =>
    passwordCookie.read(owner, getCookie(context, passwordCookie.nameFor(owner)) ?? '', Date.now())

  /**
   * Whether a share has no password, or this request brings the share's signed cookie. Costs no scrypt and sets nothing.
   *
   * The addresses of bytes ask only this, because the page that comes before them has set the cookie. A player asks for
   * dozens of ranges, and each would cost four scrypts if none of the viewer's passwords fits.
   */
  function isAdmitted(context: Context<Environment>, shareId: string, { password }: Share): boolean {
    if (password === undefined) return true
    const [until = '', signature] = (getCookie(context, signedName(context, shareId)) ?? '').split('.')
    return signatures.isValid('cookie', `${shareId} ${until}`, signature) && Number(until) * 1000 > Date.now()
  }

  return {
    isAdmitted,

    /**
     * Whether a share is open to this viewer: the requested one, or another one that its page shows. Tries the passwords that
     * the viewer entered for shares of the same owner, at most four and newest first. If one fits, the answer sets the
     * share's signed cookie, so that its bytes are open as well.
     *
     * These tries don't count: the cookie holds only passwords that were right, so only somebody with a key of that name could
     * put guesses there. For the same reason it opens shares while the viewer's address is locked out of the form. Another
     * page takes a share for closed if its password is above 256 bytes, because only the share's own paths get its cookie.
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

    /** Opens the requested share for 12 hours to a viewer who entered its password, and all shares of its owner that have it. */
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

/** The browser sends a share's own cookie to its own paths only. A page that shows another share has one for that. */
const signedName = (context: Context<Environment>, shareId: string) =>
  requestedId(context) === shareId ? 'recording' : 'other-recording'
