/** The commands of the guide for providers, in order. Each can be pasted once those before it have run. */

const key = `-H "X-API-Key: $KITPATH_API_KEY"`;
const json = `-H "Content-Type: application/json"`;
const visit = `$KITPATH_API_URL/provider/v1/visits/$VISIT_ID`;

/** Returns a command that prints the first value of a field, and keeps it for the commands to come. */
const keeps = (variable: string, field: string) =>
  `${variable}=$(echo "$ANSWER" | grep -o '"${field}":"[^"]*"' | head -1 | cut -d '"' -f 4)\necho "$${variable}"`;

export const subscribe = `curl -sS -X PUT "$KITPATH_API_URL/provider/v1/webhook" \\
  ${key} ${json} \\
  -d '{"url": "https://yours.example.com/kitpath", "active": true}'`;

export const list = `ANSWER=$(curl -sS "$KITPATH_API_URL/provider/v1/visits?view=asked" \\
  ${key})
${keeps("VISIT_ID", "id")}`;

export const read = `curl -sS "${visit}" ${key}`;

export const offer = `ANSWER=$(curl -sS "${visit}/suggestions" \\
  ${key})
${keeps("NURSE_ID", "nurseId")}
${keeps("STARTS_AT", "startsAt")}`;

export const name = `curl -sS -X PUT "${visit}/nurse" \\
  ${key} ${json} \\
  -d '{"nurseId": "'"$NURSE_ID"'"}'`;

export const plan = `curl -sS -X PUT "${visit}/time" \\
  ${key} ${json} \\
  -H "Idempotency-Key: answer-to-$VISIT_ID" \\
  -d '{"startsAt": "'"$STARTS_AT"'", "onlyIfAsked": true}'`;

/** The clinic’s kit comes by post, or the nurse brings one: its code is on the box. */
export const collect = `curl -sS -X POST "${visit}/reports" \\
  ${key} ${json} \\
  -H "Idempotency-Key: collected-at-$VISIT_ID" \\
  -d '{
  "kind": "collect",
  "at": "'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'",
  "kitCode": "'"$KIT_CODE"'",
  "identityChecked": true,
  "consentGiven": true,
  "dateOfBirth": "'"$BORN"'"
}'`;

export const handOver = `curl -sS -X POST "${visit}/reports" \\
  ${key} ${json} \\
  -d '{"kind": "hand_over", "at": "'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'"}'`;
