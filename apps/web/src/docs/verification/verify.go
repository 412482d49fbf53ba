package kitpath

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// VerifyWebhook says whether a call is from Kitpath: nil if it is. body is the request exactly as it came.
func VerifyWebhook(body []byte, headers http.Header, secret string, now time.Time) error {
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	signatures := headers.Get("webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return errors.New("a header is missing")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Unix()-seconds > 300 || seconds-now.Unix() > 300 {
		return errors.New("too old, or too early")
	}

	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Fields(signatures) {
		if hmac.Equal(expected, []byte(signature)) {
			return nil
		}
	}
	return errors.New("not signed by Kitpath")
}
