-- Two applications with one wrong card fail both; what is not to fail again is the card that did (core/rules/accounts/withdrawal.ts).
drop index withdrawal_fault;
