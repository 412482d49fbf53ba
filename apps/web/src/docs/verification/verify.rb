require "json"
require "openssl"

# The event of a call from Kitpath; raises for any other. `body` is the request exactly as it came, `headers` has
# lower-case names. In Rails: request.raw_post, and request.headers["webhook-id"] and so on.
def verify_webhook(body, headers, secret, now: Time.now)
  id, timestamp, signatures = headers.values_at("webhook-id", "webhook-timestamp", "webhook-signature")
  raise ArgumentError, "A header is missing" if [id, timestamp, signatures].any? { |value| value.to_s.empty? }
  raise ArgumentError, "Not a time" unless timestamp.match?(/\A\d+\z/)
  raise ArgumentError, "Too old, or too early" if (now.to_i - timestamp.to_i).abs > 300

  key = secret.delete_prefix("whsec_").unpack1("m")
  digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.#{body}")
  expected = "v1," + [digest].pack("m0")
  signed = signatures.split(" ").any? { |signature| OpenSSL.secure_compare(expected, signature) }
  raise ArgumentError, "Not signed by Kitpath" unless signed

  JSON.parse(body)
end
