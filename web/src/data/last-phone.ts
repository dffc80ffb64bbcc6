/** The phone number that was just registered, so that the login page knows it. In memory only: it is nobody's address. */
let phone = "";

export function keepPhone(next: string): void {
  phone = next;
}

export function lastPhone(): string {
  return phone;
}
